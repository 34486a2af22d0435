// Runs before the first paint. An own file, because the content security policy allows no inline script.

// A page in the dark never flashes white. The key and the attribute are those of Mantine.
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

// What is pressed before the app is there waits for it (src/core/loading/endFirstPaint.ts); Enter in a form presses a button, too.
document.addEventListener('click', event => {
  const pressed = event.target.closest('#first-paint :is(a, button)')
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  // A link that is pressed again goes by itself: the app may never come.
  if (!pressed || isElsewhere || (pressed.href && pressed.ariaBusy)) return
  event.preventDefault()
  for (const other of document.querySelectorAll('#first-paint [aria-busy]')) other.ariaBusy = null
  pressed.ariaBusy = 'true'
})
