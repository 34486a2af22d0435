// Runs before the first paint, so that a page in the dark never flashes white. An own file, because the
// content security policy allows no inline script. The key and the attribute are those of Mantine.
{
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage may be closed to us; the system's choice then holds.
  }
  if (scheme !== 'light' && scheme !== 'dark')
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
}
