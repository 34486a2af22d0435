/** The browser's own question before the page is left. Asked only while it is on: it costs the fast way back. */
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
