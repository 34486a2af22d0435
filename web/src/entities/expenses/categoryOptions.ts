import { categories } from '@outlay/contract/categories'
import { translated } from '../../core/language/language.ts'

/** The categories as a select takes them, named in the language on screen as they are drawn. */
export const categoryOptions = categories.map(({ value, label }) => ({
  value,
  get label(): string {
    return translated(label)
  },
}))
