// Runs before the first paint; the build inlines it into each page (`web/chunks/inlineFirstPaint.ts`).

// Keeps dark pages from flashing white, and follows the system and other windows (`ui/theme/colorScheme.ts`).
{
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    let scheme = 'auto'
    try {
      scheme =
        localStorage.getItem('outlay-color-scheme') ??
        localStorage.getItem('mantine-color-scheme-value') ??
        'auto'
    } catch {
      // Storage may be blocked; the system's preference applies then.
    }
    if (scheme !== 'light' && scheme !== 'dark') scheme = isDark.matches ? 'dark' : 'light'
    document.documentElement.dataset.colorScheme = scheme
  }
  show()
  isDark.addEventListener('change', show)
  addEventListener('storage', show)
}

// If one of the app's scripts fails to load, the page says so and links navigate normally.
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

// Presses before the app has loaded are replayed later (src/core/loading/endFirstPaint.ts), including Enter in a form.
document.addEventListener('click', event => {
  const pressed = event.target.closest('#first-paint :is(a, button)')
  if (!pressed || (pressed.href && !isHeld(pressed, event))) return
  event.preventDefault()
  const isBusy = pressed.ariaBusy
  for (const other of document.querySelectorAll('#first-paint [aria-busy]')) other.ariaBusy = null
  // A second press on a link follows it right away.
  if (pressed.href && isBusy && event.detail < 2) location.assign(pressed.href)
  else pressed.ariaBusy = 'true'
})

/** Whether to hold a link for the app: signed-out pages are prerendered and load sooner than the app. */
function isHeld({ target }, { ctrlKey, metaKey, shiftKey }) {
  const isStranger = document.documentElement.dataset.session === 'none'
  return !(isLost || isStranger || target || ctrlKey || metaKey || shiftKey)
}
