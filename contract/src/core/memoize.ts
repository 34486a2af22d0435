/** Memoizes by text, without eviction: only for the limited texts of code and catalogs. */
export function memoize<Text extends string, Made>(make: (text: Text) => Made): (text: Text) => Made {
  const all = new Map<Text, Made>()
  return text => {
    const made = all.get(text) ?? make(text)
    all.set(text, made)
    return made
  }
}
