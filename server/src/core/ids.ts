import { v7 } from 'uuid'

/** A new id: UUID version 7, made here because PostgreSQL has none before 18. */
export const newId = (): string => v7()
