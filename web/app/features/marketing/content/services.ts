import {
  ContainerIcon,
  DoorsIcon,
  GlobeIcon,
  ParcelIcon,
  RackIcon,
  TruckIcon,
} from "../home/service-icons.tsx";

export const services = [
  {
    name: "Packaging and storage",
    sentence:
      "Trays, reels and foam for every part, sealed against moisture and static before it is shelved.",
    Icon: ParcelIcon,
  },
  {
    name: "Cargo",
    sentence: "Full and shared containers, weighed, booked and insured under one consignment number.",
    Icon: ContainerIcon,
  },
  {
    name: "Worldwide transport",
    sentence: "Air and sea lanes to every assembly region, with the customs papers prepared by us.",
    Icon: GlobeIcon,
  },
  {
    name: "Warehousing",
    sentence: "Climate-controlled racks and a stock count that is the same in the hall and on this page.",
    Icon: RackIcon,
  },
  {
    name: "Door-to-door delivery",
    sentence: "From our dock to your goods-in desk, with one handover and one signature.",
    Icon: DoorsIcon,
  },
  {
    name: "Ground transport",
    sentence: "Air-sprung trucks for pallets on the road, so that solder joints arrive as they left.",
    Icon: TruckIcon,
  },
];
