/**
 * Longest name of whom an expense is for. No schema, because searches are parsed with it before any page has loaded.
 */
export const maxPersonName = 100
