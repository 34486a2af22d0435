import '../plantedneighbour/plantedneighbour.store.ts'
export {}
