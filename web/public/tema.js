// Runs before the first paint, so that the chosen theme never flashes.
(function () {
  var escolha = null;
  try {
    escolha = JSON.parse(localStorage.getItem('portaria.preferencias') || 'null').state.tema;
  } catch (e) {
    escolha = null;
  }
  var claro = escolha === 'claro';
  document.documentElement.className = claro ? 'claro' : 'bp6-dark escuro';
})();
