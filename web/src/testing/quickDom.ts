// Three queries that Testing Library runs for every element, which jsdom answers by walking the document: 40% of the
// time of all tests.

// jsdom matches each element against its whole default style sheet. No other sheet is loaded in tests, so computed
// styles depend only on the tag, a few attributes, and the element's inline style.
const computedByRules = window.getComputedStyle
const displays = new Map<string, string>()
/** The attributes that affect visibility in the default style sheet. */
const decidingAttributes = ['hidden', 'open', 'popover', 'type']
const noStyle = document.createElement('i').style

window.getComputedStyle = element => {
  const style = ownStyleOf(element)
  const computed = (name: string) => {
    if (name === 'display') return style.display || defaultDisplayOf(element)
    if (name === 'visibility') return visibilityOf(element)
    return style.getPropertyValue(name)
  }
  return new Proxy(style, {
    get(_, name) {
      if (name === 'display' || name === 'visibility') return computed(name)
      return name === 'getPropertyValue' ? computed : Reflect.get(style, name)
    },
  })
}

/** Cached per kind of element. */
function defaultDisplayOf(element: Element): string {
  const attributes = decidingAttributes.filter(name => element.hasAttribute(name))
  const kind = [element.localName, ...attributes.map(name => `${name}=${element.getAttribute(name)}`)].join(
    ' ',
  )
  const known = displays.get(kind)
  if (known !== undefined) return known
  const bare = document.createElementNS(element.namespaceURI, element.localName)
  for (const name of attributes) bare.setAttribute(name, element.getAttribute(name) ?? '')
  const { display } = computedByRules(bare)
  displays.set(kind, display)
  return display
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { visibility } = ownStyleOf(at)
    if (visibility && visibility !== 'inherit') return visibility
  }
  return 'visible'
}

function ownStyleOf(element: Element): CSSStyleDeclaration {
  return element instanceof HTMLElement && element.hasAttribute('style') ? element.style : noStyle
}

// jsdom resolves every label in the document for each control, without caching.
for (const { prototype } of [
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLButtonElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const isHidden = this.localName === 'input' && this.getAttribute('type') === 'hidden'
      return isHidden ? null : labelsOf(this)
    },
  })

/** In document order; at most one label wraps a control. */
function labelsOf(control: HTMLElement): HTMLLabelElement[] {
  const around = control.closest('label')
  const isFirstOfId = control.id !== '' && document.getElementById(control.id) === control
  if (!around && !isFirstOfId) return []
  return [...document.getElementsByTagName('label')].filter(label => {
    const id = label.getAttribute('for')
    return id === null ? label === around && label.control === control : isFirstOfId && id === control.id
  })
}

const queryOf = Element.prototype.querySelector
const byId = /^\[id="([^"\\]+)"\]$/

/** Finds the element of `aria-labelledby`, for which Testing Library uses this selector. */
Element.prototype.querySelector = function (this: Element, selectors: string) {
  const id = byId.exec(selectors)?.[1]
  if (id === undefined) return queryOf.call(this, selectors)
  const found = document.getElementById(id)
  return found && found !== this && this.contains(found) ? found : null
}

export {}
