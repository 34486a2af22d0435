/** So long the name of whom an expense is for is at most. Without a schema: searches are read by it before any page has been loaded. */
export const maxPersonName = 100
