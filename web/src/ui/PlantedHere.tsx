import './PlantedThere.tsx'
export {}
