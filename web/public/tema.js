// Runs before the first paint, so that the chosen theme never flashes.
(function () {
  var claro;
  try {
    claro = JSON.parse(localStorage.getItem('portaria.preferencias') || 'null').state.tema === 'claro';
  } catch {
    claro = false;
  }
  document.documentElement.className = claro ? 'claro' : 'bp6-dark escuro';
})();
