/** Legal forms that end a company's name; matched on capitals without accents. */
export const companyForm =
  /\b(S[DO0]N\.?,? ?\S{0,2}H[DO0]|S\/B|BHD|BERHAD|LTD|LIMITED|LLP|PLC|INC|LLC|CORP|CORPORATION|COMPANY|CO|GMBH|MBH|AG|KG|OHG|UG|E\.?K|SARL|SAS|SASU|EURL|S\.A|SA|S\.L|SL|SLU|S\.R\.L|SRL|S\.P\.A|SPA|SNC|PTY|PTE|PVT|ENTERPRISES?|TRADING|HOLDINGS|B\.V|BV|N\.V)\b/

const businessWords =
  /\b(RESTAURANT|RESTORAN|RISTORANTE|RESTAURANTE|CAFE|CAFETERIA|KAFE|CAFFE|COFFEE|BISTRO|BAKERY|BACKEREI|BOULANGERIE|PANADERIA|PIZZERIA|TRATTORIA|BAR|GRILL|KITCHEN|DINER|HOTEL|INN|MARKET|MARKT|SUPERMARKET|SUPERMARCHE|SUPERMERCADO|SUPERMERCATO|HYPERMARKET|MART|SHOP|STORES?|STATIONERY|BOOKS?|BOOKSTORE|HARDWARE|PHARMACY|APOTHEKE|PHARMACIE|FARMACIA|ELECTRICAL|ELECTRONICS|FOODS?|SEAFOOD|HOUSE|CENTRE|CENTER|GARAGE|TAXI|STATION|PETROL|SERVICES?|MARKETING|FASHION|BOUTIQUE|CONFECTIONERY|SYARIKAT|PERNIAGAAN|KEDAI|PASARAYA|CAKE|BOOK|CASH & CARRY|DELI|PUB|TAVERN|STEAKHOUSE|NOODLES?|INDUSTRIES|GROUP|SALON|CLINIC|BAKERIES|TELECOMMUNICATIONS)\b/

export function hasBusinessWord(capitals: string): boolean {
  return businessWords.test(capitals)
}

/** A name as a person would write it: without registration numbers, contact words and stray marks. */
export function cleanName(text: string): string {
  return text
    .replace(
      /\(?\b(?:CO(?:MPANY)?\.?\s*)?(?:REG(?:ISTRATION)?\.?|ROC)\s*(?:NO\.?|NUMBER)?\s*[:.]?\s*[\dA-Z-]*\d[\dA-Z-]*\)?/gi,
      ' ',
    )
    .replace(/\(?\bCO\.?\s*NO\.?.*$/i, ' ')
    .replace(/[([{]\s*[A-Z]{0,3}\d{4,}[\dA-Z-]*\s*[)\]}]?.*$/i, ' ')
    .replace(/\s\d{5,}\s?-?\s?[A-Z]\b.*$/i, ' ')
    .replace(/\bS[DO0]N(\.?,?)\s+\S{0,2}H[DO0Q]\b/g, 'SDN$1 BHD')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}).!']+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
