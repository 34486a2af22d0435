/**
 * What is typed between the wish for a dialog and the moment its field has the focus: its code may be on the way. The
 * page hears nothing of it, neither its shortcuts nor a field that still has the focus.
 */
export class TypedAhead {
  #text = ''
  #onCancel: (() => void) | undefined

  /** Escape cancels, and so does a press on the page: whoever goes on there has given up. */
  start(onCancel: () => void): void {
    if (this.#onCancel) return
    this.#text = ''
    this.#onCancel = onCancel
    // On the way down from the window: before everything that listens in the page.
    window.addEventListener('keydown', this.#onKeyDown, true)
    window.addEventListener('paste', this.#onPaste, true)
    window.addEventListener('pointerdown', this.#onPress, true)
  }

  /** Ends it; what was typed is forgotten. */
  stop = (): void => {
    this.#onCancel = undefined
    window.removeEventListener('keydown', this.#onKeyDown, true)
    window.removeEventListener('paste', this.#onPaste, true)
    window.removeEventListener('pointerdown', this.#onPress, true)
    this.#text = ''
  }

  /** Ends it and answers what was typed. */
  take = (): string => {
    const text = this.#text
    this.stop()
    return text
  }

  #cancel(): void {
    const onCancel = this.#onCancel
    this.stop()
    onCancel?.()
  }

  #onKeyDown = (event: KeyboardEvent): void => {
    if (isForBrowser(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Enter does nothing: what it would choose is not seen yet.
    if (event.key === 'Escape') this.#cancel()
    else if (event.key === 'Backspace') this.#text = [...this.#text].slice(0, -1).join('')
    else if ([...event.key].length === 1) this.#text += event.key
  }

  #onPaste = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#text += event.clipboardData?.getData('text') ?? ''
  }

  #onPress = ({ target }: PointerEvent): void => {
    const isInDialog = target instanceof Element && target.closest('[role="dialog"], dialog')
    if (!isInDialog) this.#cancel()
  }
}

/** Ctrl-R, Alt-Tab, F5. With AltGraph, keys write. */
function isForBrowser(event: KeyboardEvent): boolean {
  if (event.isComposing || event.getModifierState('AltGraph')) return event.isComposing
  return event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)
}
