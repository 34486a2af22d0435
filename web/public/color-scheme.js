// Runs before the first paint, so that a page in the dark never flashes white. An own file, because the
// content security policy allows no inline script. The key and the attribute are those of Mantine.
{
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let scheme = 'auto'
    try {
      scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    } catch {
      // Storage may be closed to us; the system's choice then holds.
    }
    if (scheme !== 'light' && scheme !== 'dark') scheme = isDark.matches ? 'dark' : 'light'
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  show()
  // The page of prices has no UI kit that follows the system.
  isDark.addEventListener('change', show)
}
