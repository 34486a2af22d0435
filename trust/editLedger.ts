import { isDeepStrictEqual } from 'node:util'
import type { Fields, Thing } from './editedKinds.ts'

/** A change as sent: the state the writer saw, and the fields changed. */
export interface Change {
  readonly opened: Thing
  readonly fields: Fields
}

interface Acknowledged extends Change {
  readonly answer: Thing
}

/** Everything a server has reported about some things; contradictions and lost changes are faults. */
export class EditLedger {
  readonly faults: string[] = []
  readonly #writable: readonly string[]
  readonly #states = new Map<string, Thing>()
  readonly #newest = new Map<string, number>()
  readonly #changes = new Map<string, Acknowledged>()
  readonly #deleted = new Set<string>()
  readonly #missing = new Set<string>()
  #deletions = 0
  #refusals = 0

  constructor(writable: readonly string[]) {
    this.#writable = writable
  }

  /** The newest version in any response so far; later requests must not return an older one. */
  newestOf(id: string): number {
    return this.#newest.get(id) ?? 0
  }

  get changes(): readonly Acknowledged[] {
    return [...this.#changes.values()]
  }

  get refusals(): number {
    return this.#refusals
  }

  get deletions(): number {
    return this.#deletions
  }

  /** Records a thing that was read, or returned with 412. */
  told(thing: Thing, newestBefore: number): void {
    const key = keyOf(thing.id, thing.version)
    const known = this.#states.get(key)
    if (known && !isDeepStrictEqual(known, thing)) this.#fault(`${key} is two things`, { known, thing })
    if (thing.version < newestBefore) this.#fault(`${key} is told after version ${newestBefore}`, thing)
    this.#states.set(key, thing)
    this.#rise(thing.id, thing.version)
  }

  changed(change: Change, answer: Thing, newestBefore: number): void {
    const key = keyOf(answer.id, answer.version)
    const { opened, fields } = change
    if (this.#changes.has(key)) this.#fault(`${key} was answered to two changes`, answer)
    if (opened.version < newestBefore)
      this.#fault(`${key} replaced ${newestBefore}, which its writer had not seen`, change)
    if (answer.version !== opened.version + 1)
      this.#fault(`${key} is not the version after ${opened.version}`, answer)
    for (const name of this.#writable) {
      const wanted = name in fields ? fields[name] : opened[name]
      if (!isDeepStrictEqual(answer[name], wanted))
        this.#fault(`${key}: ${name} is not as sent`, { change, answer })
    }
    this.told(answer, newestBefore)
    this.#changes.set(key, { ...change, answer })
  }

  refused(opened: Thing, current: Thing | undefined, newestBefore: number): void {
    this.#refusals += 1
    if (current?.id !== opened.id || current.version === opened.version)
      this.#fault('412 without the present state', { opened, current })
    else this.told(current, newestBefore)
  }

  deleted(opened: Thing, newestBefore: number): void {
    this.#deletions += 1
    this.#deleted.add(opened.id)
    if (opened.version < newestBefore)
      this.#fault(`${opened.id}: ${newestBefore} was deleted by someone who saw ${opened.version}`, opened)
    this.#rise(opened.id, opened.version + 1)
  }

  restored(thing: Thing, newestBefore: number): void {
    this.told(thing, newestBefore)
    const deleted = this.#states.get(keyOf(thing.id, thing.version - 2))
    if (!deleted) this.#fault(`${thing.id}: nobody knows what was restored`, thing)
    for (const name of this.#writable)
      if (!isDeepStrictEqual(thing[name], deleted?.[name]))
        this.#fault(`${thing.id}: ${name} was not restored`, { deleted, thing })
  }

  /** Records that it was gone, although the response to its deletion may still be on its way. */
  missing(id: string): void {
    this.#missing.add(id)
  }

  surprised(what: string, answer: unknown): void {
    this.#fault(what, answer)
  }

  /** Final checks: the last state is the newest reported, and no change reverted another's fields. */
  settle(present: readonly (Thing | undefined)[]): string[] {
    for (const thing of present) if (thing) this.told(thing, this.newestOf(thing.id))
    for (const id of this.#missing)
      if (!this.#deleted.has(id)) this.#fault(`${id} was gone, and nobody has deleted it`, {})
    for (const change of this.#changes.values()) this.#checkOtherFields(change)
    return this.faults
  }

  #checkOtherFields({ answer, fields }: Acknowledged): void {
    const before = this.#states.get(keyOf(answer.id, answer.version - 1))
    if (!before) {
      this.#fault(`${answer.id}: nobody was told of version ${answer.version - 1}`, answer)
      return
    }
    const changed = (name: string) => !isDeepStrictEqual(answer[name], before[name])
    for (const name of this.#writable.filter(name => !(name in fields) && changed(name)))
      this.#fault(`${answer.id}: ${name} was taken back by version ${answer.version}`, { before, answer })
  }

  #rise(id: string, version: number): void {
    this.#newest.set(id, Math.max(this.newestOf(id), version))
  }

  #fault(what: string, detail: unknown): void {
    this.faults.push(`${what}: ${JSON.stringify(detail)}`)
  }
}

function keyOf(id: string, version: number): string {
  return `${id} version ${version}`
}
