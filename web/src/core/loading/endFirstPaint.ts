/** The page as it was made at build, which stands until the app shows its own: `web/chunks/paintedPage.ts`. */
const firstPaintId = 'first-paint'

/**
 * Lets the app's page take the place of the one that was painted without it, in one frame: with what was typed, where the
 * keyboard stood, and what was pressed meanwhile. A form waits for the app's own title, a frame for
 * what the page begins with.
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
 * The sheets of the page stand beneath what is painted. Those of what is opened later are put at the end of the head and have to
 * win over them: so these move there first. Each stays in force until its copy is.
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
  // What the app shows has a place on the page from here on.
  painted.remove()
  for (const [{ value }, field] of fields) if (value !== '' && !field.readOnly) typeInto(field, value)
  const next = focused?.[1] ?? (old && sameControl(old, root))
  next?.focus({ preventScroll: true })
  if (focused && selection) focused[1].setSelectionRange(...selection)
  // After the app has taken in what was typed.
  if (pressed) setTimeout(() => press(pressed, sameControl(pressed, root) ?? buttonsOf(root)[at ?? -1]))
}

/** A link that the app has not goes where it leads. */
function press(pressed: HTMLElement, own: HTMLElement | undefined): void {
  if (own) own.click()
  else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
}

/** The fields of both pages; none where the app shows another form than was painted. */
function sameFields(painted: HTMLElement, root: HTMLElement) {
  const [old, own] = [[...painted.querySelectorAll('input')], [...root.querySelectorAll('input')]]
  const isSame = String(old.map(kindOf)) === String(own.map(kindOf))
  return old.flatMap((field, i) => (isSame && own[i] ? [[field, own[i]] as const] : []))
}

const kindOf = ({ type, autocomplete }: HTMLInputElement) => `${type} ${autocomplete}`

const controls = 'a, button'

const buttonsOf = (page: HTMLElement): HTMLElement[] => [...page.querySelectorAll('button')]

/** The same link, of several that one sees and that says the same; a form's own button; a button of the same name. */
function sameControl(old: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const same = [...root.querySelectorAll<HTMLElement>(controls)].filter(one => keyOf(one) === keyOf(old))
  const seen = same.filter(one => one.checkVisibility())
  return seen.find(one => nameOf(one) === nameOf(old)) ?? seen[0] ?? same[0]
}

/** Not by its words, where it can be told without: the app may speak another language. */
function keyOf(control: HTMLElement): string | null {
  if (control instanceof HTMLAnchorElement) return control.getAttribute('href')
  if (control instanceof HTMLButtonElement && control.type === 'submit' && control.form) return control.type
  return nameOf(control)
}

const nameOf = (control: HTMLElement): string | null => control.ariaLabel ?? control.textContent

/** Fields of mail and numbers have no selection to ask for. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd]
}

/** As the keyboard would: React hears of a value only where its own setter was not asked. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
