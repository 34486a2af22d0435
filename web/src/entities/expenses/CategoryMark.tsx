import { type CategoryValue, categoryOf } from '@outlay/contract/categories'
import {
  type Icon,
  IconAppWindow,
  IconBriefcase,
  IconBuilding,
  IconBulb,
  IconDeviceDesktop,
  IconPackage,
  IconPaperclip,
  IconPlane,
  IconSpeakerphone,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { categoryColor } from './categoryColor.ts'

const icons: Readonly<Record<CategoryValue, Icon>> = {
  meals: IconToolsKitchen2,
  travel: IconPlane,
  'office-supplies': IconPaperclip,
  equipment: IconDeviceDesktop,
  software: IconAppWindow,
  marketing: IconSpeakerphone,
  'professional-services': IconBriefcase,
  utilities: IconBulb,
  rent: IconBuilding,
  other: IconPackage,
}

/** The picture of a category in its colour, a little larger than the text beside it, which has its name. */
export function CategoryMark({ category }: { category: string }) {
  const Picture = icons[categoryOf(category).value]
  // Of its own height the line knows nothing: it is no taller with it.
  return (
    <Picture
      size="1.2em"
      aria-hidden
      style={{ flex: 'none', marginBlock: '-0.1em', verticalAlign: '-0.15em' }}
      color={categoryColor(category)}
    />
  )
}
