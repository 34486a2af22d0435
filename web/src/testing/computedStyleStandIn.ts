// jsdom compares each element that is asked about with every rule of its default style sheet, which took a fifth of the time of all
// tests. No other sheet is loaded here: what is computed comes from the tag, a few attributes, and the element's own style.

const computedByRules = window.getComputedStyle
const displays = new Map<string, string>()
/** The attributes by which the default style sheet of HTML shows and hides. */
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

/** Asked of jsdom once for each kind of element. */
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

export {}
