import { categories } from '@outlay/contract/expenses/categories'
import { translated } from '../../core/language/language.ts'

/** Select options; labels are getters, to be translated when rendered. */
export const categoryOptions = categories.map(({ value, label }) => ({
  value,
  get label(): string {
    return translated(label)
  },
}))
