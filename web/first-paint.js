// Runs before the first paint; the build puts it into each page (`web/chunks/inlineFirstPaint.ts`).

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

// A script of the app that does not come: the page says so, and links go by themselves.
let isLost = false
const sayLost = () => {
  if (isLost) document.getElementById('not-loaded')?.removeAttribute('hidden')
}
const noteLost = ({ target }) => {
  isLost ||= target instanceof HTMLScriptElement
  sayLost()
}
document.addEventListener('error', noteLost, true)
document.addEventListener('DOMContentLoaded', sayLost)

// What is pressed before the app is there waits for it (src/core/loading/endFirstPaint.ts); Enter in a form presses a button, too.
document.addEventListener('click', event => {
  const pressed = event.target.closest('#first-paint :is(a, button)')
  if (!pressed || (pressed.href && !isHeld(pressed, event))) return
  event.preventDefault()
  const isBusy = pressed.ariaBusy
  for (const other of document.querySelectorAll('#first-paint [aria-busy]')) other.ariaBusy = null
  // A link that is pressed again goes by itself.
  if (pressed.href && isBusy && event.detail < 2) location.assign(pressed.href)
  else pressed.ariaBusy = 'true'
})

/** Whether a link waits: pages of people without a session are painted, and come sooner than the app. */
function isHeld({ target }, { ctrlKey, metaKey, shiftKey }) {
  const isStranger = document.documentElement.dataset.session === 'none'
  return !(isLost || isStranger || target || ctrlKey || metaKey || shiftKey)
}
