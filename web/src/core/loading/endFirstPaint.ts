/** The page as it was made at build, which stands until the app shows its own: `web/chunks/paintedPage.ts`. */
const firstPaintId = 'first-paint'

/**
 * Lets the app's page take the place of the one that was painted without it, as soon as the app shows a title, or that
 * something went wrong: in the same frame, with what was typed, where the keyboard stood, and what was pressed meanwhile.
 */
export function endFirstPaint(root: HTMLElement): void {
  const painted = document.getElementById(firstPaintId)
  if (!painted) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1, [role="alert"]')) return
    observer.disconnect()
    takeOver(painted, root)
  })
  observer.observe(root, { childList: true, subtree: true })
}

function takeOver(painted: HTMLElement, root: HTMLElement): void {
  const fields = sameFields(painted, root)
  const focused = fields.find(([old]) => old === document.activeElement)
  const selection = focused && selectionOf(focused[0])
  const next = focused?.[1] ?? sameControl(painted.querySelector(`:is(${controls}):focus`), root)
  const pressed = sameControl(painted.querySelector('[aria-busy]'), root)
  painted.remove()
  for (const [{ value }, field] of fields) if (value !== '' && !field.readOnly) typeInto(field, value)
  next?.focus({ preventScroll: true })
  if (focused && selection) focused[1].setSelectionRange(...selection)
  // After the app has taken in what was typed.
  if (pressed) setTimeout(() => pressed.click())
}

/** The fields of both pages; none where the app shows another form than was painted. */
function sameFields(painted: HTMLElement, root: HTMLElement) {
  const [old, own] = [[...painted.querySelectorAll('input')], [...root.querySelectorAll('input')]]
  const isSame = String(old.map(kindOf)) === String(own.map(kindOf))
  return old.flatMap((field, i) => (isSame && own[i] ? [[field, own[i]] as const] : []))
}

const kindOf = ({ type, autocomplete }: HTMLInputElement) => `${type} ${autocomplete}`

const controls = 'a, button'

/** A link is known by where it leads, a form's button by being that, any other by its name: the app may speak another language. */
function sameControl(old: Element | null, root: HTMLElement): HTMLElement | undefined {
  const own = old ? [...root.querySelectorAll<HTMLElement>(controls)] : []
  return own.find(control => old && keyOf(control) === keyOf(old))
}

function keyOf(control: Element): string | null {
  if (control instanceof HTMLAnchorElement) return control.getAttribute('href')
  if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) return control.type
  return control.ariaLabel ?? control.textContent
}

/** Fields of mail and numbers have no selection to ask for. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

/** As the keyboard would: React hears of a value only where its own setter was not asked. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
