import { categories } from '@outlay/contract/categories'

/** The categories as a select takes them. */
export const categoryOptions = categories.map(({ value, label }) => ({ value, label }))
