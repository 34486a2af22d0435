/** Makes something of a text once, and gives the same from then on: for as few texts as code and catalogues have. */
export function onceForEach<Text extends string, Made>(make: (text: Text) => Made): (text: Text) => Made {
  const all = new Map<Text, Made>()
  return text => {
    const made = all.get(text) ?? make(text)
    all.set(text, made)
    return made
  }
}
