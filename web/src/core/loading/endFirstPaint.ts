/** The prerendered page, shown until the app renders: `web/chunks/paintedPage.ts`. */
const firstPaintId = 'first-paint'

/**
 * Replaces the prerendered page with the app's in one frame, carrying over typed text, focus and presses. Signed-out
 * pages wait for the app's heading, frames for the page's content.
 */
export function endFirstPaint(root: HTMLElement): void {
  const painted = document.getElementById(firstPaintId)
  if (!painted) return
  putSheetsFirst()
  const isForm = document.documentElement.dataset.session === 'none'
  const shown = `${isForm ? 'h1' : '#content > *'}, [role="alert"]`
  const observer = new MutationObserver(() => {
    if (!root.querySelector(shown)) return
    observer.disconnect()
    takeOver(painted, root)
  })
  observer.observe(root, { childList: true, subtree: true })
}

/**
 * The page's style sheets come after the prerendered markup, but sheets loaded later are appended to the head and must
 * win over them, so these move to the head. Each original stays until its copy has loaded.
 */
function putSheetsFirst(): void {
  const sheets = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const copied = sheets.map(sheet => {
    const copy = sheet.cloneNode() as HTMLLinkElement
    const isThere = new Promise(resolve => copy.addEventListener('load', resolve))
    document.head.append(copy)
    return isThere
  })
  void Promise.all(copied).then(() => {
    for (const sheet of sheets) sheet.remove()
  })
}

function takeOver(painted: HTMLElement, root: HTMLElement): void {
  const fields = sameFields(painted, root)
  const focused = fields.find(([old]) => old === document.activeElement)
  const selection = focused && selectionOf(focused[0])
  const old = painted.querySelector<HTMLElement>(`:is(${controls}):focus`)
  const pressed = painted.querySelector<HTMLElement>('[aria-busy]')
  const at = pressed && buttonsOf(painted).indexOf(pressed)
  // From here on, the app's page is laid out.
  painted.remove()
  for (const [{ value }, field] of fields) if (value !== '' && !field.readOnly) typeInto(field, value)
  const next = focused?.[1] ?? (old && sameControl(old, root))
  next?.focus({ preventScroll: true })
  if (focused && selection) focused[1].setSelectionRange(...selection)
  // After the app has processed the typed text.
  if (pressed) setTimeout(() => press(pressed, sameControl(pressed, root) ?? buttonsOf(root)[at ?? -1]))
}

/** Links that the app does not have are followed. */
function press(pressed: HTMLElement, own: HTMLElement | undefined): void {
  if (own) own.click()
  else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
}

/** Matching fields of both pages; none if the app shows a different form. */
function sameFields(painted: HTMLElement, root: HTMLElement) {
  const [old, own] = [[...painted.querySelectorAll('input')], [...root.querySelectorAll('input')]]
  const isSame = String(old.map(kindOf)) === String(own.map(kindOf))
  return old.flatMap((field, i) => (isSame && own[i] ? [[field, own[i]] as const] : []))
}

const kindOf = ({ type, autocomplete }: HTMLInputElement) => `${type} ${autocomplete}`

const controls = 'a, button'

const buttonsOf = (page: HTMLElement): HTMLElement[] => [...page.querySelectorAll('button')]

/** The same link, preferring visible ones with the same text; the form's submit button; a button of the same name. */
function sameControl(old: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const same = [...root.querySelectorAll<HTMLElement>(controls)].filter(one => keyOf(one) === keyOf(old))
  const seen = same.filter(one => one.checkVisibility())
  return seen.find(one => nameOf(one) === nameOf(old)) ?? seen[0] ?? same[0]
}

/** Avoids the text where possible, since the app may be in another language. */
function keyOf(control: HTMLElement): string | null {
  if (control instanceof HTMLAnchorElement) return control.getAttribute('href')
  if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) return control.type
  return nameOf(control)
}

const nameOf = (control: HTMLElement): string | null => control.ariaLabel ?? control.textContent

/** Email and number fields have no selection. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

/** Like the keyboard: React ignores changes made through its own value setter. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
