/** Tags as a single string, so that they can be compared and stored like other form values. */
export const tagsText = (tags: readonly string[]): string => JSON.stringify(tags)
export const tagsIn = (text: string): string[] => JSON.parse(text)
