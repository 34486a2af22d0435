import '../plantedneighbour/PlantedCard.tsx'
export {}
