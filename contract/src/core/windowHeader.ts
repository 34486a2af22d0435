/** Names the browser window that calls, so that it need not be told of what it did itself. */
export const windowHeader = 'x-outlay-window'
