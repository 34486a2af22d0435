/** @param {string} word */
const capital = word => word.charAt(0).toUpperCase() + word.slice(1)
/** @param {readonly string[]} words */
const pascal = words => words.map(capital).join('')
/** @param {readonly string[]} words */
const camel = words => pascal(words).replace(/^./, letter => letter.toLowerCase())

/** The template's name in every form. */
const template = formsOf(['paper', 'clips'], ['paper', 'clip'])

/**
 * @typedef {ReturnType<typeof formsOf>} Names
 */

/**
 * Parses the name of a feature: a plural noun in kebab-case or camelCase.
 * @param {string} name
 * @returns {Names | null} null if invalid
 */
export function namesOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$|^[a-z][a-zA-Z0-9]*$/.test(name)) return null
  const words = name
    .replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    .split('-')
    .filter(Boolean)
  const last = words.at(-1) ?? ''
  const singular = singularOf(last)
  return singular ? formsOf(words, [...words.slice(0, -1), singular]) : null
}

/** @param {string} word @returns {string | null} null if it is not plural */
function singularOf(word) {
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.replace(/es$/, '')
  return /[^su]s$/.test(word) ? word.slice(0, -1) : null
}

/** @param {readonly string[]} plural @param {readonly string[]} singular */
function formsOf(plural, singular) {
  return {
    camel: camel(plural),
    camelOne: camel(singular),
    pascal: pascal(plural),
    pascalOne: pascal(singular),
    kebab: plural.join('-'),
    snake: plural.join('_'),
    sentence: capital(plural.join(' ')),
    sentenceOne: capital(singular.join(' ')),
    words: plural.join(' '),
    wordsOne: singular.join(' '),
  }
}

/**
 * A template's text, renamed for another feature.
 * @param {string} text
 * @param {Names} names
 */
export function renamed(text, names) {
  const forms = /** @type {(keyof Names)[]} */ (Object.keys(template))
  const longestFirst = forms.sort((a, b) => template[b].length - template[a].length)
  const pattern = new RegExp(longestFirst.map(form => template[form]).join('|'), 'g')
  return text.replace(pattern, found => names[forms.find(form => template[form] === found) ?? 'camel'])
}
