import { useEffect, useState } from 'react';

/** Full screen of the whole page, and staying awake while in it. */
export function useTelaCheia(): { cheia: boolean; alternar: () => void } {
  const [cheia, setCheia] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const ler = (): void => setCheia(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', ler);
    return () => document.removeEventListener('fullscreenchange', ler);
  }, []);
  useEffect(() => {
    if (!cheia || !('wakeLock' in navigator)) return;
    let trava: WakeLockSentinel | null = null;
    navigator.wakeLock.request('screen').then(
      (t) => (trava = t),
      () => undefined,
    );
    return () => void trava?.release();
  }, [cheia]);
  const alternar = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { cheia, alternar };
}
