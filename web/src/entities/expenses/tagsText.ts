/** Tags as one text, which compares and is kept like the other inputs of a form. */
export const tagsText = (tags: readonly string[]): string => JSON.stringify(tags)
export const tagsIn = (text: string): string[] => JSON.parse(text)
