/**
 * Replace this before going live. These sentences promise something to customers, so they must be true of the
 * operator's own logistics. The names of the six services are fixed.
 */
export const services = {
  packaging: "Trays, reels and foam, sealed against moisture and static.",
  cargo: "Full and shared containers for large orders.",
  worldwide: "Air and sea freight to assembly regions around the world.",
  warehousing: "Racked and counted: the stock you see here is the stock on the shelf.",
  doorToDoor: "From our dock to your receiving dock.",
  ground: "Pallets by road, packed so that solder joints arrive the way they left.",
};
