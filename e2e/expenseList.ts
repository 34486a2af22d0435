import type { Locator, Page } from '@playwright/test'

/** How many expenses the list shows in all, as in `1,000 expenses`. */
export const countOfList = (page: Page): Locator => page.getByText(/^\d[\d,]* expenses?$/).first()

/** What can be done to the expenses that are selected. */
export const selectionBar = (page: Page): Locator => page.getByRole('region', { name: 'Selected expenses' })
