/** Words before the day of a purchase; matched on capitals without accents. */
export const dateLabel = /\b(DATE|DATUM|FECHA|DATA|TARIKH|DT|DATED|LE)\b/

/** Words before days that are no purchase. */
export const otherDateLabel =
  /\b(EXPIR\w*|VALID|UNTIL|DUE|BIRTH|SINCE|DELIVERY|BEST|EXCHANGE|WITHIN|FROM|PROMO\w*|GULTIG|PERIOD|RETURNS?|FALLIG\w*|ZAHLBAR|ECHEANCE|VENCIMIENTO|SCADENZA|VENCIMENTO|VERVALDATUM|ARRIVAL|DEPARTURE|ANREISE|ABREISE|ARRIVEE|DEPART)\b/
