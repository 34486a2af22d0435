import './PlantedHere.tsx'
export {}
