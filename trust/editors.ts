import { entityTagOf } from '@outlay/contract/core/versions'
import type { Person } from '../server/src/testing/person.ts'
import type { EditedKind, Fields, Random, Thing } from './editedKinds.ts'
import { EditLedger } from './editLedger.ts'

const editorCount = 8
const stepsEach = 16

/** State of one window: the thing as opened, and what was typed over it. */
interface Window {
  readonly opened: Thing
  readonly typed: Fields
}

/**
 * Windows of one person on the same few things of one kind: each reads, types, saves and deletes in random order. A
 * refused window continues from the current state with its typed values, as the app does.
 */
export class Editors {
  readonly ledger: EditLedger
  readonly #kind: EditedKind
  readonly #person: Person
  readonly #random: Random
  #ids: string[] = []
  #number = 0

  constructor(kind: EditedKind, person: Person, random: Random) {
    this.#kind = kind
    this.#person = person
    this.#random = random
    this.ledger = new EditLedger(kind.writable)
  }

  /** Returns the ids of all things that ever existed. */
  async edit(): Promise<readonly string[]> {
    for (const name of ['One', 'Other']) await this.#make(`${name} ${this.#next()}`)
    await Promise.all(Array.from({ length: editorCount }, () => this.#work()))
    return this.#ids
  }

  async #work(): Promise<void> {
    const windows = new Map<string, Window>()
    for (let step = 0; step < stepsEach; step += 1) {
      const id = this.#ids[this.#ids.length - 1 - this.#random(2)] ?? ''
      const window = windows.get(id)
      const next = window ? await this.#goOn(window) : await this.#open(id)
      if (next) windows.set(id, next)
      else windows.delete(id)
    }
  }

  async #goOn(window: Window): Promise<Window | undefined> {
    const choice = this.#random(20)
    if (choice === 0) return this.#delete(window)
    if (choice < 4) return this.#open(window.opened.id)
    if (choice < 10 || Object.keys(window.typed).length === 0)
      return { ...window, typed: { ...window.typed, ...this.#kind.change(this.#next(), this.#random) } }
    return this.#save(window)
  }

  async #open(id: string): Promise<Window | undefined> {
    const newest = this.ledger.newestOf(id)
    const thing = await this.#kind.read(this.#person, id)
    if (!thing) return this.#gone(id)
    this.ledger.told(thing, newest)
    return { opened: thing, typed: {} }
  }

  async #save({ opened, typed }: Window): Promise<Window | undefined> {
    const newest = this.ledger.newestOf(opened.id)
    const { status, body } = await this.#person.put<Thing & { current?: Thing }>(
      this.#pathOf(opened),
      this.#bodyOf({ ...opened, ...typed }),
      ifMatch(opened),
    )
    if (status === 200) {
      this.ledger.changed({ opened, fields: typed }, body, newest)
      return { opened: body, typed: {} }
    }
    return this.#refused({ opened, typed }, { status, body, newest })
  }

  async #delete(window: Window): Promise<Window | undefined> {
    const { opened } = window
    const newest = this.ledger.newestOf(opened.id)
    const { status, body } = await this.#person.delete<{ current?: Thing }>(
      this.#pathOf(opened),
      ifMatch(opened),
    )
    if (status !== 204) return this.#refused(window, { status, body, newest })
    this.ledger.deleted(opened, newest)
    if (this.#kind.isRestorable) await this.#restore(opened)
    else await this.#make(`Again ${this.#next()}`)
    return undefined
  }

  async #restore(deleted: Thing): Promise<void> {
    const newest = this.ledger.newestOf(deleted.id)
    const { status, body } = await this.#person.post<Thing>(`${this.#pathOf(deleted)}/restore`)
    if (status === 200) this.ledger.restored(body, newest)
    else this.ledger.surprised(`A restoration was answered ${status}`, body)
  }

  #refused(window: Window, answer: Refusal): Window | undefined {
    const { status, body, newest } = answer
    if (status === 404) return this.#gone(window.opened.id)
    if (status !== 412) this.ledger.surprised(`A write was answered ${status}`, body)
    this.ledger.refused(window.opened, body.current, newest)
    return body.current && { ...window, opened: body.current }
  }

  #gone(id: string): undefined {
    this.ledger.missing(id)
    return undefined
  }

  async #make(name: string): Promise<void> {
    const thing = await this.#kind.make(this.#person, name)
    this.ledger.told(thing, 0)
    this.#ids = [...this.#ids, thing.id]
  }

  #bodyOf(thing: Thing): Fields {
    return Object.fromEntries(this.#kind.writable.map(name => [name, thing[name]]))
  }

  #pathOf({ id }: Thing): string {
    return `${this.#kind.path}/${id}`
  }

  #next(): number {
    this.#number += 1
    return this.#number
  }
}

interface Refusal {
  readonly status: number
  readonly body: { readonly current?: Thing }
  readonly newest: number
}

const ifMatch = ({ version }: Thing) => ({ 'if-match': entityTagOf(version) })
