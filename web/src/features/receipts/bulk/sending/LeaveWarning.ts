/**
 * The browser's confirmation before leaving the page. On only when needed, since it disables the back/forward cache.
 */
export class LeaveWarning {
  #isOn = false

  turn(isOn: boolean): void {
    if (isOn === this.#isOn) return
    this.#isOn = isOn
    if (isOn) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
