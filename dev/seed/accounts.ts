import type { ShipTo } from "@bulkhead/contract/ship-to";

/** Logins of the local stack. They exist nowhere else, and mail to example.com reaches nobody. */
export const accounts = [
  {
    id: "019a0000-0000-7000-8000-00000000a001",
    uid: "demo-admin",
    email: "admin@example.com",
    password: "bulkhead",
    name: "Ada Lindqvist",
    bio: "Runs the shop",
    role: "admin",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a002",
    uid: "demo-buyer",
    email: "buyer@example.com",
    password: "bulkhead",
    name: "Ben Okafor",
    bio: "Buys for a chain of repair shops",
    role: "customer",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a003",
    uid: "demo-reseller",
    email: "reseller@example.com",
    password: "bulkhead",
    name: "Carla Mendes",
    bio: "Resells to board partners",
    role: "customer",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a004",
    uid: "demo-workshop",
    email: "workshop@example.com",
    password: "bulkhead",
    name: "Mirela Novak",
    bio: "Repairs cards in a workshop of nine",
    role: "customer",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a005",
    uid: "demo-warehouse",
    email: "warehouse@example.com",
    password: "bulkhead",
    name: "Noor Haddad",
    bio: "Packs and ships",
    role: "warehouse",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a006",
    uid: "demo-founder",
    email: "founder@example.com",
    password: "bulkhead",
    name: "Ines Halvorsen",
    bio: "Founded Halvorsen Boards, a company of three",
    role: "customer",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a007",
    uid: "demo-purchasing",
    email: "purchasing@example.com",
    password: "bulkhead",
    name: "Tom Baptiste",
    bio: "Buys for Halvorsen Boards",
    role: "customer",
  },
  {
    id: "019a0000-0000-7000-8000-00000000a008",
    uid: "demo-engineer",
    email: "engineer@example.com",
    password: "bulkhead",
    name: "Yuki Arai",
    bio: "Designs for Halvorsen Boards, and holds parts that Tom pays",
    role: "customer",
  },
] as const;

const [, , reseller, , , founder, purchasing, engineer] = accounts;

/** The founder joins first. */
export const company = {
  id: "019a0000-0000-7000-8000-00000000b001",
  name: "Halvorsen Boards AB",
  billingAddress: "Accounts payable, Kajgatan 12, 211 20 Malmö, Sweden",
  members: [founder, purchasing, engineer],
} as const;

interface SavedAddress {
  id: string;
  /** Whose account has it: their company's, if they have joined one. */
  user: string;
  name: string;
  shipTo: ShipTo;
}

export const malmo: SavedAddress = {
  id: "019a0000-0000-7000-8000-00000000e001",
  user: founder.id,
  name: "Works, Malmö",
  shipTo: {
    ...{ country: "SE", company: company.name, contact: "Goods in", phone: "+46 40 555 0131" },
    ...{ lines: ["Kajgatan 12"], postalCode: "211 20", city: "Malmö" },
  },
};

export const porto: SavedAddress = {
  id: "019a0000-0000-7000-8000-00000000e002",
  user: reseller.id,
  name: "Warehouse, Porto",
  shipTo: {
    ...{ country: "PT", contact: reseller.name, phone: "+351 22 555 0187" },
    ...{ lines: ["Rua do Ouro 210", "Doca 4"], postalCode: "4150-555", city: "Porto" },
  },
};
