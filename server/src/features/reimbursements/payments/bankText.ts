/** Letters that differ from Latin ones in more than diacritics. */
const spelled: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "ß:ss æ:ae œ:oe ø:o đ:d ð:d ł:l þ:th ı:i ŋ:n ħ:h &:+ @:(at) _:- ’:' ‘:' “:' ”:' –:- —:- €:EUR " +
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sht ' +
    'ъ:a ь:y ю:yu я:ya ы:y э:e і:i ї:i є:ie ґ:g ђ:d ј:j љ:lj њ:nj ћ:c џ:dz'
  )
    .split(' ')
    .map(pair => [pair.slice(0, 1), pair.slice(2)]),
)

/**
 * Text as banks accept it in SEPA payments (EPC217-08): Latin letters, digits, spaces and / - ? : ( ) . , ' +. Other
 * scripts are transliterated, diacritics removed, and everything else becomes a period. No slash at the start or the
 * end, and no two in a row.
 */
export function bankText(text: string, longest: number): string {
  const spelledOut = Array.from(text.normalize('NFC'), spellingOf).join('')
  const plain = spelledOut.replaceAll(/\s+/g, ' ').replaceAll(/\/{2,}/g, '/')
  const cut = plain.trim().slice(0, longest)
  return cut.replaceAll(/^[/\s]+|[/\s]+$/g, '') || 'NOTPROVIDED'
}

function spellingOf(character: string): string {
  const lower = character.toLowerCase()
  const known = spelled[lower]
  if (known !== undefined) return lower === character ? known : known.charAt(0).toUpperCase() + known.slice(1)
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  if (bare !== character && bare !== '') return Array.from(bare, spellingOf).join('')
  return /^[\w/?:().,'+\- ]$/.test(character) ? character : /^\s$/.test(character) ? ' ' : '.'
}
