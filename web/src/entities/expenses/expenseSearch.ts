/** Id of the search field on the page of expenses, and the hash that leads to it. */
export const expenseSearchId = 'expense-search'
