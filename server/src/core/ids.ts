import { v7 } from 'uuid'

/** A UUID version 7; PostgreSQL generates none before version 18. */
export const newId = (): string => v7()
