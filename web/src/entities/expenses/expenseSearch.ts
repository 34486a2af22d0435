/** ID of the search field on the expenses page, also used as URL hash. */
export const expenseSearchId = 'expense-search'
