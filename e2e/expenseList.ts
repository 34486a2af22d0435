import type { Locator, Page } from '@playwright/test'

/** The list's total count, as in `1,000 expenses`. */
export const countOfList = (page: Page): Locator => page.getByText(/^\d[\d,]* expenses?$/).first()

export const selectionBar = (page: Page): Locator => page.getByRole('region', { name: 'Selected expenses' })
