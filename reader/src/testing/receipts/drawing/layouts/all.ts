import type { DrawnReceipt } from '../drawnReceipt.ts'
import { auCafe } from './au.ts'
import { caBakery, caHardware } from './ca.ts'
import { deSupermarket } from './de.ts'
import { esCafe } from './es.ts'
import { deHotel, esPrinting } from './euInvoices.ts'
import { frBistro, frFuel } from './fr.ts'
import { gbSupermarket, gbTaxi } from './gb.ts'
import { inRestaurant } from './in.ts'
import { inElectronics } from './inInvoice.ts'
import { itTrattoria } from './it.ts'
import { usGrocery, usRestaurant } from './us.ts'
import { usHotel, usSoftware } from './usInvoices.ts'

export function drawnReceipts(): DrawnReceipt[] {
  return [
    ...[usGrocery(), usRestaurant(), usHotel(), usSoftware()],
    ...[gbSupermarket(), gbTaxi(), deSupermarket(), deHotel()],
    ...[frBistro(), frFuel(), esCafe(), esPrinting(), itTrattoria()],
    ...[caHardware(), caBakery(), auCafe(), inRestaurant(), inElectronics()],
  ]
}
