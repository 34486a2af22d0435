import { badCursor } from './audit.errors.ts'

interface Place {
  readonly at: Date
  readonly id: string
}

const form = /^(\d{13})-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Instants have millisecond precision, here and in the database. */
export function cursorOf({ at, id }: Place): string {
  return `${at.getTime()}-${id}`
}

/** @throws badCursor */
export function placeOf(cursor: string): Place {
  const [, ms, id] = form.exec(cursor) ?? []
  if (ms === undefined || id === undefined) throw badCursor()
  return { at: new Date(Number(ms)), id }
}
