import type { CategoryValue } from '@outlay/contract/categories'

/** The words for a category as a whole. */
const categoryNames: Readonly<Record<CategoryValue, string>> = {
  meals: 'meals?( and| &) entertainment|meals?|food|eating( out)?|dining( out)?',
  travel: 'travel(l?ing)?|trips?|transport(ation)?',
  'office-supplies': 'office supplies|supplies|stationery',
  equipment: 'equipment|hardware',
  software: 'software',
  marketing: 'marketing|advertising',
  'professional-services': 'professional services',
  utilities: 'utilities|utility( bills?)?',
  rent: 'rent',
  other: 'other (category|expenses|things|stuff)|category other|miscellaneous',
}
/** Words for a part of one: its figure is more than they ask for. */
const categoryParts: Readonly<Record<Exclude<CategoryValue, 'other'>, string>> = {
  meals:
    'restaurants?|lunch(es)?|dinners?|breakfasts?|coffees?|drinks?|snacks?|entertainment|takeaways?|takeout|groceries|grocery',
  travel:
    'flights?|air ?fares?|hotels?|accommodation|taxis?|cabs?|trains?|fuel|petrol|parking|mileage|car rental',
  'office-supplies': 'paper|pens',
  equipment: 'laptops?|computers?|furniture|devices?|gadgets?|monitors?|tools',
  software: 'apps?|saas|licen[cs]es?|hosting|cloud',
  marketing: 'advertisements?|adverts?|ads|promotions?|campaigns?',
  'professional-services':
    'consult(ing|ants?)|legal( fees)?|lawyers?|accountants?|accounting|freelancers?|contractors?',
  utilities: 'electricity|water|internet|phone( bills?)?|heating|broadband',
  rent: 'lease|office space',
}
const formsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(
    ([value, form]) =>
      // The keys of a Record of categories are categories.
      [value as CategoryValue, new RegExp(String.raw`\b(?:${form})\b`, 'g')] as const,
  )
export const wholeForms = formsOf(categoryNames)
export const partForms = formsOf(categoryParts)

/** The single words of these by which a category is spelt most often. */
export const categoryWords = (
  'meals food restaurant restaurants lunch dinner breakfast coffee drinks groceries entertainment travel trips flight ' +
  'flights hotel hotels taxis train trains parking equipment hardware laptop computer furniture software hosting ' +
  'marketing advertising consulting accounting utilities electricity internet stationery supplies'
).split(' ')
