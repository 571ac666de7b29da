import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Token of a message's link, after `#`. It is taken off the address at once: history and shoulders keep nothing. */
export function useTokenDoEndereco(): string | null {
  const { hash, pathname } = useLocation();
  const navegar = useNavigate();
  const doEndereco = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(doEndereco);
  if (doEndereco && doEndereco !== token) setToken(doEndereco);
  useEffect(() => {
    if (doEndereco) void navegar(pathname, { replace: true });
  }, [doEndereco, navegar, pathname]);
  return token;
}
