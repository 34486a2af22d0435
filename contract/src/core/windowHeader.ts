/** Identifies the calling browser window, so that it is not notified of its own changes. */
export const windowHeader = 'x-outlay-window'
