/** A wait that can be ended early. One at a time. */
export class Pause {
  #end: () => void = () => {}

  end(): void {
    this.#end()
  }

  forMs(ms: number): Promise<void> {
    return this.#until(end => {
      const timer = setTimeout(end, ms)
      return () => clearTimeout(timer)
    })
  }

  untilOnline(): Promise<void> {
    return this.#until(end => {
      window.addEventListener('online', end)
      return () => window.removeEventListener('online', end)
    })
  }

  #until(begin: (end: () => void) => () => void): Promise<void> {
    return new Promise(resolve => {
      const cleanUp = begin(() => this.#end())
      this.#end = () => {
        cleanUp()
        resolve()
      }
    })
  }
}
