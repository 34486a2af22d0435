/**
 * Buffers keystrokes from the moment a dialog is requested until its field has the focus, since its code may still be
 * loading. The page receives none of them, neither its shortcuts nor a focused field.
 */
export class EarlyKeystrokes {
  #text = ''
  #onCancel: (() => void) | undefined

  /** Escape cancels, and so does a press outside of the dialog. */
  start(onCancel: () => void): void {
    if (this.#onCancel) return
    this.#text = ''
    this.#onCancel = onCancel
    // Capturing on the window, so this runs before any other listener.
    window.addEventListener('keydown', this.#onKeyDown, true)
    window.addEventListener('paste', this.#onPaste, true)
    window.addEventListener('pointerdown', this.#onPress, true)
  }

  /** Stops buffering and discards the text. */
  stop = (): void => {
    this.#onCancel = undefined
    window.removeEventListener('keydown', this.#onKeyDown, true)
    window.removeEventListener('paste', this.#onPaste, true)
    window.removeEventListener('pointerdown', this.#onPress, true)
    this.#text = ''
  }

  /** Stops buffering and returns the text. */
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
    // Enter is ignored: there is no visible option to choose yet.
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

/** Ctrl-R, Alt-Tab, F5. AltGraph types characters. */
function isForBrowser(event: KeyboardEvent): boolean {
  if (event.isComposing || event.getModifierState('AltGraph')) return event.isComposing
  return event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key)
}
