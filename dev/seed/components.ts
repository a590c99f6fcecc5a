import type { SampleComponent, SeedFacts } from "./sample-part.ts";

type Shared = Pick<SeedFacts, "category" | "hsCode" | "origin" | "leadWeeks" | "msl" | "eccn">;

/** What parts have in common. A line that says something else is right. */
interface Family extends Partial<Shared> {
  brand?: string;
  drawing?: string;
  /** What they are packed in. */
  pack?: string;
  /** A head, then one part a line. Columns with a capital letter are specifications, as what `values` lists. */
  table: string;
}

const logic = { hsCode: "85423990", origin: "MY", msl: "3", eccn: "EAR99" } as const;
const resistors = { brand: "Basalt", hsCode: "85332100", origin: "TW", leadWeeks: 10, msl: "1" } as const;

const families: readonly Family[] = [
  {
    table: `
slug | category | name | brand | model | prices | stock | pack | mg | hsCode | origin | leadWeeks | msl | eccn | values | with | instead | description
vapour-chamber | heat-sinks | Copper vapor chamber, 98 × 104 mm | Coldforge | VC-98 | 18.4 | 6200 |  | 168000 | 84195080 | TW | 8 |  |  | Thickness: 3.0 mm; Material: Copper, sintered wick | thermal-pad-sheet |  | Sintered-wick chamber for dies up to 450 mm², 3.0 mm thick, nickel-free contact face lapped to 20 µm. Four stem mounts on a 64 mm pitch.
axial-fan-100 | fans | Axial fan, 100 mm, ringed | Coldforge | AF-100R | 6.85 | 18500 |  | 92000 | 84145925 | CN | 6 |  |  | Diameter: 100 mm; Supply voltage: 12 V; Airflow: 54 CFM; Speed: 2900 rpm | triple-fan-shroud |  | Eleven blades joined by an outer ring, dual ball bearing, 12 V PWM, stops below 30% duty. 54 CFM at 2,900 rpm.
blower-fan-75 | fans | Blower fan, 75 mm | Coldforge | BF-75 | 7.9 | 4150 |  | 118000 | 84145925 | CN | 6 |  |  | Diameter: 75 mm; Supply voltage: 12 V; Static pressure: 5.3 mmH₂O |  |  | Centrifugal fan for dense racks: exhausts through the bracket. 12 V PWM, 5.3 mmAq, 60,000 h at 40 °C.
triple-fan-shroud | frames | Triple-fan shroud, 330 mm | Coldforge | TS-330 | 31.2 | 1240 |  | 540000 | 84733080 | CN | 9 |  |  | Length: 330 mm; Material: Glass-filled polymer | fin-stack-270 |  | Glass-filled shroud with three 100 mm fans, harness and twelve captive screws. Fits FS-270 without cutting.
fin-stack-270 | heat-sinks | Fin stack, 270 mm, six heat pipes | Coldforge | FS-270 | 42.6 | 980 |  | 1100000 | 84195080 | TW | 9 |  |  | Rated heat: 380 W; Length: 270 mm; Material: Aluminum fins, copper pipes | triple-fan-shroud |  | 124 soldered aluminum fins on six 8 mm pipes, 1.1 kg, rated for 380 W at 35 °C rise with TS-330.
heat-pipe-set | heat-sinks | Heat-pipe set, 8 mm, five bends | Coldforge | HP-8x5 | 11.75 | 7300 |  | 210000 | 84195080 | TW | 7 |  |  | Rated heat: 55 W for each pipe; Material: Copper |  |  | Five sintered copper pipes bent for two-slot coolers, 55 W each, helium leak-tested one by one.
thermal-pad-sheet | thermal-pads | Thermal pad sheet, 12 W/mK, 200 × 120 mm | Coldforge | TP-12-200 | 9.3 | 22000 |  | 115000 | 39199080 | JP | 4 |  |  | Thermal conductivity: 12 W/(m·K); Thickness: 1.5 mm; Size: 200 × 120 mm; Material: Silicone |  |  | Silicone sheet, 1.5 mm, Shore 00 35. Releases cleanly for rework; cut pads on request above 1,000 sheets.
water-block | water-blocks | Full-cover water block | Coldforge | WB-FC2 | 96 | 340 |  | 920000 | 84195080 | DE | 12 |  |  | Ports: G1/4; Material: Nickel-plated copper, acrylic |  |  | Nickel-plated copper cold plate with 0.3 mm micro-fins under an acrylic top, two G1/4 ports, pressure-tested to 3 bar.
gddr7-16gb | gddr7 | GDDR7 memory, 16 Gb, 28 Gbps | Kestrel | K7-16G28 | 12.9 | 48000 |  | 900 | 85423239 | KR | 14 | 3 | EAR99 | Density: 16 Gb; Data rate: 28 Gbps; Supply voltage: 1.2 V; Case: FBGA-266 |  | gddr7-24gb-tray | 266-ball FBGA, 1.2 V, ECC on die. Date code not older than six months, moisture level 3, baked and sealed.
gddr7-24gb-tray | gddr7 | GDDR7 memory, 24 Gb, 32 Gbps, in trays | Kestrel | K7-24G32-T | 21.5 1200:20.9 6000:19.8 | 15360 | 120 tray | 900 | 85423239 | KR | 16 | 3 | EAR99 | Density: 24 Gb; Data rate: 32 Gbps; Case: FBGA-266 |  | gddr7-16gb | 266-ball FBGA in JEDEC matrix trays of 120, for boards that need 3 GB a channel.
spi-flash | flash | SPI flash, 16 Mb, on tape | Kestrel | SF-16-R | 0.48 3000:0.45 12000:0.42 30000:0.38 | 120000 | 3000 reel | 150 | 85423261 | TW | 8 | 1 | EAR99 | Density: 16 Mb; Clock: 133 MHz; Supply voltage: 1.8 V; Case: SOIC-8 | vl-18 | lf-32-r | SOIC-8, 1.8 V, 133 MHz, for the video BIOS. Reels of 3,000; orders are filled from whole reels first.
gpu-package | gpu-packages | GPU package NG-204, untested bin | Northgate | NG-204 | 489 | 1250 |  | 31000 | 85423190 | TW | 20 | 3 | 3A991 | Size: 45 × 45 mm; Die area: 294 mm² | pcb-12-layer vrm-controller |  | Bare 294 mm² die on a 45 × 45 mm substrate, bin C, fused for 4,608 lanes. For authorized repair and board partners.
pcb-12-layer | bare-boards | Graphics-card PCB, 12 layers, bare | Tracewell | PCB-12L-NG2 | 27.8 | 2600 |  | 240000 | 85340011 | TW | 6 |  |  | Layers: 12 | io-bracket |  | Low-loss laminate, 2 oz inner planes, back-drilled vias, gold edge fingers. Electrical test report with each panel.
power-stage-70a | power-stages | Smart power stage, 70 A | Voltline | SPS-70 | 1.64 2500:1.55 10000:1.46 25000:1.38 | 64000 | 2500 reel | 110 | 85423990 | MY | 8 | 3 | EAR99 | Continuous current: 70 A; Peak current: 120 A for 10 ms; Peak efficiency: 93 % at 1.8 V; Input voltage: 4.5 to 16 V; Output voltage: 0.25 to 3.3 V; Switching frequency: up to 1.5 MHz; Thermal resistance: 1.4 °C/W; Reports current: yes; Case: QFN; Size: 5 × 6 mm; Height: 0.75 mm; Temperature: -40 to 125 °C | vrm-controller inductor-150nh bc-1206-106 bc-0805-476 | sps-60 sps-90 | 5 × 6 mm QFN with current and temperature report, 93% peak at 1.8 V. Tape of 2,500.
inductor-150nh | power-inductors | Power inductor, 150 nH, 82 A | Voltline | L-150 | 0.39 1000:0.37 10000:0.34 50000:0.31 | 210000 |  | 1900 | 85045000 | CN | 8 | 1 |  | Inductance: 150 nH; Saturation current: 82 A; DC resistance: 0.15 mΩ; Size: 10 × 7 mm; Height: 5 mm; Temperature: -55 to 155 °C | power-stage-70a | l-100 | Molded alloy, flat copper winding, 0.15 mΩ. Quiet under load steps.
polymer-capacitor | polymer-capacitors | Polymer capacitor, 470 µF, 6.3 V | Voltline | PC-470 | 0.27 | 175000 |  | 800 | 85322200 | JP | 10 |  |  | Capacitance: 470 µF; Rated voltage: 6.3 V; ESR: 7 mΩ; Life: 5000 h at 105 °C; Size: 8 × 9 mm; Height: 9 mm; Temperature: -55 to 105 °C | bc-0603-226 |  | Solid aluminum polymer can, 7 mΩ, 5,000 h at 105 °C, 8 × 9 mm.
vrm-controller | vrm-controllers | VRM controller, 16 phases | Voltline | VC-16 | 4.1 2500:3.85 5000:3.62 | 12400 | 2500 reel | 160 | 85423990 | MY | 10 | 3 | EAR99 | Phases: 16; Case: QFN; Size: 7 × 7 mm; Height: 0.9 mm; Temperature: -40 to 125 °C | power-stage-70a sps-60 sps-90 |  | PWM-VID and I²C, phase shedding, per-phase telemetry. 7 × 7 mm QFN, configuration files supplied.
connector-12v-2x6 | power-connectors | 12V-2x6 power connector, right angle | Tracewell | PWR-2X6 | 2.35 | 38000 |  | 6400 | 85366990 | VN | 7 |  |  | Power: 600 W; Positions: 16 | pc-270 vt-15 |  | Sixteen positions, 600 W, recessed sense pins: power stays off until the plug is home. UL 94 V-0.
displayport-21 | display-connectors | DisplayPort 2.1 receptacle | Tracewell | DP-21 | 1.12 | 52000 |  | 4100 | 85366990 | VN | 6 |  |  | Standard: DisplayPort 2.1; Mounting: Through-hole | vt-5c |  | UHBR20, 20 positions, through-hole shell, 10,000 cycles. Trays of 80.
hdmi-21b | display-connectors | HDMI 2.1b receptacle | Tracewell | HD-21B | 0.94 | 44500 |  | 3800 | 85366990 | VN | 6 |  |  | Standard: HDMI 2.1b; Mounting: Surface mount | vt-5c |  | 48 Gbps, type A, surface mount with four anchors. Trays of 100.
backplate-300 | frames | Aluminum backplate, 300 mm | Ironside | BP-300 | 8.6 | 3900 |  | 310000 | 84733080 | CN | 5 |  |  | Length: 300 mm; Material: Anodized aluminum |  |  | 2 mm anodized sheet, flow-through window, eleven posts with insulating washers.
io-bracket | frames | I/O bracket, two slots | Ironside | IO-2S | 2.05 | 26000 |  | 74000 | 84733080 | CN | 5 |  |  | Material: Steel, matt nickel |  |  | Stamped steel, matt nickel, three DisplayPort and one HDMI opening, honeycomb vent.
stiffener-frame | frames | Die-cast stiffener frame | Ironside | SF-2 | 13.45 | 87 |  | 260000 | 84733080 | CN | 11 |  |  | Material: Magnesium |  |  | Magnesium front frame that carries cooler and bracket, so that the board does not bend. Last of this run.
riser-cable | riser-cables | PCIe 5.0 x16 riser cable, 200 mm | Tracewell | RC-5X16 | 34.9 | 0 |  | 190000 | 85444290 | VN | 8 |  |  | Length: 200 mm; Insertion loss: up to 8 dB at 16 GHz |  |  | Shielded twin-axial pairs, insertion loss below 8 dB at 16 GHz, right-angle slot.
`,
  },
  {
    ...{ category: "power-stages", brand: "Voltline", drawing: "power-stage-70a", leadWeeks: 8, ...logic },
    table: `
model | name | prices | stock | pack | mg | Continuous current | Peak current | Peak efficiency | Input voltage | Output voltage | Switching frequency | Thermal resistance | Case | Size | Reports current | Height | Temperature | with | instead | drawing | lifecycle | brand | description
DM-50 | DrMOS, 50 A | 0.92 2500:0.865 10000:0.812 | 41000 | 2500 | 90 | 50 A | 75 A for 10 ms | 90.8 % at 1.8 V | 4.5 to 16 V | 0.6 to 5.5 V | up to 1 MHz | 2.2 °C/W | QFN | 5 × 5 mm | no | 0.75 mm | -40 to 125 °C | vrm-controller inductor-150nh | sps-60 | power-stage-compact | not-for-new-designs | Lapwing | Driver and both switches in one 5 × 5 mm QFN, for rails that need no report of the current.
SPS-60 | Smart power stage, 60 A | 1.39 2500:1.32 10000:1.245 | 48000 | 2500 | 110 | 60 A | 100 A for 10 ms | 92.6 % at 1.8 V | 4.5 to 16 V | 0.25 to 3.3 V | up to 1.5 MHz | 1.6 °C/W | QFN | 5 × 6 mm | yes | 0.75 mm | -40 to 125 °C | vrm-controller inductor-150nh bc-0402-104h | power-stage-70a spc-70 | | | | The footprint of SPS-70 for phases of 60 A, with current and temperature report.
SPC-70 | Compact power stage, 70 A | 1.79 2500:1.69 10000:1.595 | 22500 | 2500 | 80 | 70 A | 110 A for 10 ms | 92.1 % at 1.8 V | 4.5 to 16 V | 0.25 to 3.3 V | up to 2 MHz | 1.9 °C/W | QFN | 5 × 5 mm | yes | 0.75 mm | -40 to 125 °C | vrm-controller inductor-150nh | power-stage-70a | power-stage-compact | new | | For boards whose phases are narrow: 5 × 5 mm QFN, switches at up to 2 MHz.
SPS-90 | Smart power stage, 90 A | 2.38 2500:2.24 10000:2.115 | 19000 | 2500 | 150 | 90 A | 150 A for 10 ms | 93.8 % at 1.8 V | 4.5 to 16 V | 0.25 to 3.3 V | up to 1.5 MHz | 1.2 °C/W | QFN | 6 × 7 mm | yes | 0.85 mm | -40 to 125 °C | vrm-controller l-100 bc-0402-104h | sps-90t | power-stage-large | | | For core rails above 600 W: fewer phases, the same controller and the same report as SPS-70.
SPS-90T | Smart power stage, 90 A, top-cooled | 2.74 2500:2.58 | 12500 | 2500 | 130 | 90 A | 160 A for 10 ms | 93.9 % at 1.8 V | 4.5 to 16 V | 0.25 to 3.3 V | up to 1.5 MHz | 0.6 °C/W | QFN | 5 × 6 mm | yes | 0.65 mm | -40 to 125 °C | vrm-controller l-100 thermal-pad-sheet | sps-90 | power-stage-top-cooled | new | | Bare copper on top takes the heat into the cold plate instead of the board.
LP-60L | Power stage, 60 A, LGA | 1.28 2500:1.21 | 0 | 2500 | 70 | 60 A | 90 A for 10 ms | 91.5 % at 1.8 V | 4.5 to 14 V | 0.3 to 2.5 V | up to 1.2 MHz | 1.9 °C/W | LGA | 4 × 6 mm | yes | 0.9 mm | -40 to 125 °C | vrm-controller | sps-60 spc-70 | power-stage-large | last-time-buy 2027-03-31 | Lapwing | Land grid of 4 × 6 mm with a current report. Built until March 2027; take SPS-60 for new boards.
`,
  },
  {
    ...{ category: "buck-converters", brand: "Voltline", drawing: "buck-converter", leadWeeks: 9, ...logic },
    table: `
model | name | prices | stock | pack | mg | Output current | Input voltage | Output voltage | Switching frequency | Peak efficiency | Case | Size | Height | Temperature | with | description
VB-3 | Buck converter, 3 A | 0.212 3000:0.1845 12000:0.1708 | 66000 | 3000 | 14 | 3 A | 2.7 to 6 V | 0.6 to 4 V | 2.2 MHz | 95 % at 3.3 V | DFN-8 | 2 × 2 mm | 0.75 mm | -40 to 125 °C | bc-0603-226 | Switches inside, 2.2 MHz, for 3 A from the 5 V rail on 2 × 2 mm.
VB-12 | Buck converter, 12 A | 0.845 3000:0.782 12000:0.7365 | 27000 | 3000 | 32 | 12 A | 4.5 to 18 V | 0.6 to 5.5 V | 0.8 MHz | 94.5 % at 5 V | QFN | 3 × 4 mm | 1 mm | -40 to 125 °C | l-1000 bc-1206-106 bc-0603-226 | Straight from the 12 V plug to memory rails, with soft start and power-good.
VB-25 | Buck converter, 25 A, PMBus | 2.18 2500:2.05 | 8400 | 2500 | 95 | 25 A | 4 to 16 V | 0.5 to 5.5 V | 1.2 MHz | 92.8 % at 1.8 V | QFN | 5 × 7 mm | 1.5 mm | -40 to 125 °C | bc-1206-106 bc-0805-476 | PMBus with voltage, current and temperature report; two share one rail of 50 A.
`,
  },
  {
    ...{
      category: "linear-regulators",
      brand: "Voltline",
      drawing: "sot-23-5",
      leadWeeks: 7,
      ...logic,
      msl: "1",
    },
    table: `
model | name | prices | stock | pack | mg | Output current | Input voltage | Output voltage | Dropout voltage | Case | Temperature | with | instead | drawing | description
VL-18 | LDO regulator, 1.8 V, 0.3 A, SOT-23-5 | 0.0745 3000:0.0528 30000:0.0469 | 186000 | 3000 | 13 | 0.3 A | 2.1 to 5.5 V | 1.8 V | 0.26 V at 0.3 A | SOT-23-5 | -40 to 125 °C | bc-0402-105 spi-flash | vl-33 | | For the video BIOS and level shifters; stable with a ceramic capacitor of 1 µF.
VL-33 | LDO regulator, 3.3 V, 0.3 A, SOT-23-5 | 0.0745 3000:0.0528 30000:0.0469 | 240000 | 3000 | 13 | 0.3 A | 3.6 to 5.5 V | 3.3 V | 0.18 V at 0.3 A | SOT-23-5 | -40 to 125 °C | bc-0402-105 | vl-18 | | For fan tachometers, sensors and logic; stable with a ceramic capacitor of 1 µF.
VL-3A | LDO regulator, adjustable, 3 A, DFN-8 | 0.685 3000:0.634 | 15600 | 3000 | 24 | 3 A | 1.1 to 6.5 V | 0.5 to 5.15 V | 0.18 V at 3 A | DFN-8 | -40 to 125 °C | bc-0603-226 | | dfn-8 | Quiet enough for the PLL and display supplies; output set by two resistors.
`,
  },
  {
    ...{ category: "load-switches", brand: "Voltline", drawing: "dfn-8", leadWeeks: 8, ...logic, msl: "1" },
    table: `
model | name | prices | stock | pack | mg | Continuous current | Input voltage | On resistance | Case | Size | Temperature | description
VS-4 | Load switch, 4 A, DFN-8 | 0.138 3000:0.1165 30000:0.1042 | 92000 | 3000 | 9 | 4 A | 0.8 to 5.5 V | 14 mΩ at 5 V | DFN-8 | 2 × 2 mm | -40 to 105 °C | Sequences rails of up to 4 A, with a slow start and quick discharge.
VE-10 | eFuse, 10 A, adjustable limit, DFN-8 | 0.618 3000:0.5725 | 18000 | 3000 | 22 | 10 A | 4.5 to 16 V | 18 mΩ | DFN-8 | 3 × 3 mm | -40 to 125 °C | Cuts a shorted card off before the supply notices. Retries or latches.
`,
  },
  {
    ...{ category: "mosfets", brand: "Voltline", drawing: "power-mosfet", hsCode: "85412900", origin: "CN" },
    ...{ leadWeeks: 9, msl: "1", eccn: "EAR99" },
    table: `
model | name | prices | stock | pack | mg | Channel | Drain-source voltage | Continuous current | On resistance | Gate charge | Case | Temperature | drawing | description
VN-3010 | MOSFET, N-channel, 30 V, 100 A | 0.62 2500:0.574 10000:0.5285 | 37500 | 2500 | 90 | N-channel | 30 V | 100 A | 1.1 mΩ at 10 V | 45 nC | PDFN-8 | -55 to 150 °C | | For the reverse-current switch of the 12V-2x6 input. Clip instead of wires, 1.1 mΩ.
VN-2560D | MOSFET, dual N-channel, 25 V, 60 A | 0.71 2500:0.6575 | 20000 | 2500 | 95 | Dual N-channel | 25 V | 60 A | 2.4 mΩ at 4.5 V | 14 nC | PDFN-8 | -55 to 150 °C | | High and low side of a phase in one package, for controllers with drivers of their own.
VN-2004 | MOSFET, N-channel, 20 V, 4.2 A, SOT-23 | 0.0465 3000:0.0312 30000:0.0274 | 420000 | 3000 | 8 | N-channel | 20 V | 4.2 A | 28 mΩ at 4.5 V | 6.5 nC | SOT-23 | -55 to 150 °C | sot-23 | Logic level; drives fans and light strips.
VP-2003 | MOSFET, P-channel, 20 V, 3.1 A, SOT-23 | 0.0498 3000:0.0334 30000:0.0291 | 318000 | 3000 | 8 | P-channel | 20 V | 3.1 A | 62 mΩ at 4.5 V | 7.8 nC | SOT-23 | -55 to 150 °C | sot-23 | High-side switch for standby rails, with VN-2004 as its driver.
`,
  },
  {
    ...{ category: "power-inductors", brand: "Voltline", drawing: "inductor-150nh", hsCode: "85045000" },
    ...{ origin: "CN", leadWeeks: 8, msl: "1" },
    table: `
model | name | prices | stock | pack | mg | Inductance | Saturation current | DC resistance | Size | Height | Temperature | with | instead | description
L-100 | Power inductor, 100 nH, 110 A | 0.43 1000:0.4085 10000:0.3725 | 64000 | 500 | 2300 | 100 nH | 110 A | 0.11 mΩ | 10 × 7 mm | 7 mm | -55 to 155 °C | sps-90 sps-90t | inductor-150nh | Molded alloy for phases of 90 A. Quiet under load steps.
L-1000 | Power inductor, 1,000 nH, 18 A | 0.318 1000:0.2965 10000:0.2715 | 88000 | 1000 | 1400 | 1000 nH | 18 A | 3.2 mΩ | 6.6 × 7.3 mm | 3 mm | -55 to 155 °C | vb-12 | | For buck converters of 12 A on memory rails. Molded alloy.
`,
  },
  {
    ...{ category: "ceramic-capacitors", brand: "Basalt", drawing: "ceramic-capacitor", hsCode: "85322400" },
    ...{ origin: "JP", leadWeeks: 14, msl: "1" },
    table: `
model | name | prices | stock | pack | mg | Capacitance | Rated voltage | Dielectric | Tolerance | Case | Height | Temperature | with | instead | description
BC-0402-101 | MLCC, 100 pF, 50 V, C0G, 0402 | 0.0066 1000:0.0041 10000:0.0026 100000:0.0021 | 1600000 | 10000 | 1 | 100 pF | 50 V | C0G | 5 % | 0402 | 0.55 mm | -55 to 125 °C | | bc-0402-102 | Does not drift: for filters of current sense lines and reference clocks.
BC-0402-102 | MLCC, 1 nF, 50 V, C0G, 0402 | 0.0084 1000:0.0057 10000:0.0037 100000:0.0031 | 1250000 | 10000 | 1 | 1 nF | 50 V | C0G | 5 % | 0402 | 0.55 mm | -55 to 125 °C | | bc-0402-101 | Does not drift: for compensation networks and snubbers.
BC-0402-103 | MLCC, 10 nF, 50 V, X7R, 0402 | 0.0064 1000:0.0039 10000:0.0024 100000:0.0019 | 2900000 | 10000 | 1 | 10 nF | 50 V | X7R | 10 % | 0402 | 0.55 mm | -55 to 125 °C | br-0402-1002 | | For soft start and the reset line. Nickel barrier, matte tin.
BC-0402-104 | MLCC, 100 nF, 16 V, X7R, 0402 | 0.0095 1000:0.0064 10000:0.0042 100000:0.0035 | 4200000 | 10000 | 1 | 100 nF | 16 V | X7R | 10 % | 0402 | 0.55 mm | -55 to 125 °C | br-0402-1002 bc-0402-105 | bc-0402-104h | One at each supply ball of GPU and memory. Nickel barrier, matte tin.
BC-0402-104H | MLCC, 100 nF, 25 V, X7R, 0402 | 0.0112 1000:0.0078 10000:0.0051 100000:0.0044 | 1900000 | 10000 | 1 | 100 nF | 25 V | X7R | 10 % | 0402 | 0.55 mm | -55 to 125 °C | power-stage-70a sps-60 | bc-0402-104 | For bootstrap pins and the input of power stages.
BC-0402-105 | MLCC, 1 µF, 10 V, X5R, 0402 | 0.0124 1000:0.0088 10000:0.0061 100000:0.0053 | 2400000 | 10000 | 1 | 1 µF | 10 V | X5R | 10 % | 0402 | 0.55 mm | -55 to 85 °C | vl-18 vl-33 | | For the output of small regulators and for driver supplies.
BC-0402-475 | MLCC, 4.7 µF, 6.3 V, X5R, 0402 | 0.0218 1000:0.0162 10000:0.0118 100000:0.0104 | 860000 | 10000 | 2 | 4.7 µF | 6.3 V | X5R | 20 % | 0402 | 0.55 mm | -55 to 85 °C | bc-0402-104 | bc-0603-106 | The most charge that fits between the balls of a memory chip.
BC-0603-106 | MLCC, 10 µF, 10 V, X5R, 0603 | 0.0286 1000:0.0215 4000:0.0168 40000:0.0149 | 940000 | 4000 | 6 | 10 µF | 10 V | X5R | 20 % | 0603 | 0.9 mm | -55 to 85 °C | vb-3 | bc-0603-226 | For rails of 5 V and below.
BC-0603-226 | MLCC, 22 µF, 6.3 V, X5R, 0603 | 0.0412 1000:0.0325 4000:0.0264 40000:0.0238 | 1120000 | 4000 | 7 | 22 µF | 6.3 V | X5R | 20 % | 0603 | 0.9 mm | -55 to 85 °C | vb-3 vb-12 | bc-0603-106 | For the output of converters on memory and display rails.
BC-0805-476 | MLCC, 47 µF, 4 V, X6S, 0805 | 0.0865 1000:0.0718 3000:0.0612 30000:0.0566 | 520000 | 3000 | 21 | 47 µF | 4 V | X6S | 20 % | 0805 | 1.4 mm | -55 to 105 °C | power-stage-70a inductor-150nh | bc-1206-107 | For core rails, beside the package: keeps its charge up to 105 °C.
BC-1206-106 | MLCC, 10 µF, 25 V, X7R, 1206 | 0.0742 1000:0.0615 2000:0.0534 20000:0.0488 | 610000 | 2000 | 48 | 10 µF | 25 V | X7R | 10 % | 1206 | 1.8 mm | -55 to 125 °C | power-stage-70a sps-90 vb-12 | | For the input of phases: four beside each power stage.
BC-1206-107 | MLCC, 100 µF, 4 V, X6S, 1206 | 0.1185 1000:0.1012 2000:0.0896 20000:0.0835 | 290000 | 2000 | 52 | 100 µF | 4 V | X6S | 20 % | 1206 | 1.8 mm | -55 to 105 °C | sps-90 l-100 | bc-0805-476 | For core rails under the package, where cans do not fit.
`,
  },
  {
    ...{ category: "polymer-capacitors", brand: "Voltline", drawing: "polymer-capacitor" },
    ...{ hsCode: "85322200", origin: "JP", leadWeeks: 10 },
    table: `
model | name | prices | stock | pack | mg | Capacitance | Rated voltage | ESR | Life | Size | Height | Temperature | with | drawing | description
PC-270 | Polymer capacitor, 270 µF, 16 V | 0.318 1000:0.289 10000:0.2645 | 142000 | 500 | 900 | 270 µF | 16 V | 10 mΩ | 5000 h at 105 °C | 8 × 9 mm | 9 mm | -55 to 105 °C | connector-12v-2x6 bc-1206-106 | | Solid aluminum polymer can for the input of the card, behind its power connector.
PC-820 | Polymer capacitor, 820 µF, 2.5 V | 0.334 1000:0.3055 10000:0.2785 | 98000 | 500 | 900 | 820 µF | 2.5 V | 5 mΩ | 5000 h at 105 °C | 8 × 9 mm | 9 mm | -55 to 105 °C | power-stage-70a bc-0805-476 | | Solid aluminum polymer can for core rails: holds the load step until the phases follow.
PF-330 | Flat polymer capacitor, 330 µF, 2.5 V | 0.585 1000:0.5465 3000:0.5125 | 54000 | 3000 | 310 | 330 µF | 2.5 V | 6 mΩ | 2000 h at 105 °C | 7.3 × 4.3 mm | 2.8 mm | -55 to 105 °C | sps-90 bc-1206-107 | flat-polymer-capacitor | For the back of the board, where the cooler leaves 2.8 mm.
`,
  },
  {
    ...{ category: "chip-resistors", drawing: "chip-resistor", ...resistors },
    table: `
model | name | prices | stock | pack | mg | Resistance | Tolerance | Rated power | Temperature coefficient | Case | Temperature | instead | description
BR-0402-0R00 | Jumper, 0 Ω, 0402 | 0.0051 1000:0.0018 10000:0.0009 100000:0.0007 | 3800000 | 10000 | 1 | 0 Ω | | 63 mW | | 0402 | -55 to 155 °C | | Selects straps and variants of a board. At most 50 mΩ.
BR-0402-33R0 | Chip resistor, 33 Ω, 1%, 0402 | 0.0052 1000:0.0021 10000:0.0011 100000:0.0008 | 2100000 | 10000 | 1 | 33 Ω | 1 % | 63 mW | 100 ppm/°C | 0402 | -55 to 155 °C | | Series termination of clocks and flash.
BR-0402-4701 | Chip resistor, 4.7 kΩ, 1%, 0402 | 0.0052 1000:0.0021 10000:0.0011 100000:0.0008 | 2650000 | 10000 | 1 | 4.7 kΩ | 1 % | 63 mW | 100 ppm/°C | 0402 | -55 to 155 °C | | Pull-up of I²C and power-good lines.
BR-0402-1002 | Chip resistor, 10 kΩ, 1%, 0402 | 0.0052 1000:0.0021 10000:0.0011 100000:0.0008 | 5400000 | 10000 | 1 | 10 kΩ | 1 % | 63 mW | 100 ppm/°C | 0402 | -55 to 155 °C | bt-0603-1002 | The resistor that a board has most of. Thick film on alumina, matte tin.
BT-0603-1002 | Thin-film resistor, 10 kΩ, 0.1%, 0603 | 0.0485 1000:0.0392 5000:0.0318 50000:0.0286 | 240000 | 5000 | 2 | 10 kΩ | 0.1 % | 100 mW | 25 ppm/°C | 0603 | -55 to 155 °C | br-0402-1002 | For dividers that set a rail to the millivolt. Laser-trimmed.
`,
  },
  {
    ...{ category: "shunt-resistors", drawing: "shunt-resistor", ...resistors },
    table: `
model | name | prices | stock | pack | mg | Resistance | Tolerance | Rated power | Temperature coefficient | Case | Temperature | with | instead | description
BS-1206-5M0 | Shunt resistor, 5 mΩ, 1%, 1206 | 0.0785 1000:0.0652 5000:0.0562 | 165000 | 5000 | 12 | 5 mΩ | 1 % | 1 W | 75 ppm/°C | 1206 | -55 to 170 °C | | | For currents of the slot. Manganese-copper strip between copper ends.
BS-2512-0M5 | Shunt resistor, 0.5 mΩ, 1%, 2512 | 0.146 1000:0.1285 4000:0.1125 | 118000 | 4000 | 46 | 0.5 mΩ | 1 % | 3 W | 75 ppm/°C | 2512 | -55 to 170 °C | connector-12v-2x6 | | Measures what the card draws from its plug. Manganese-copper strip between copper ends.
`,
  },
  {
    ...{ category: "ferrite-beads", brand: "Basalt", drawing: "ferrite-bead", hsCode: "85045000" },
    ...{ origin: "JP", leadWeeks: 11, msl: "1" },
    table: `
model | name | prices | stock | pack | mg | Impedance | Rated current | DC resistance | Case | Temperature | with | instead | description
BB-0402-601 | Ferrite bead, 600 Ω at 100 MHz, 0.5 A, 0402 | 0.0098 1000:0.0071 10000:0.0049 100000:0.0042 | 780000 | 10000 | 1 | 600 Ω at 100 MHz | 0.5 A | 350 mΩ | 0402 | -55 to 125 °C | bc-0402-104 | bb-0603-121 | Keeps noise of the core out of the PLL supply.
BB-0603-121 | Ferrite bead, 120 Ω at 100 MHz, 3 A, 0603 | 0.0164 1000:0.0122 4000:0.0091 40000:0.0079 | 510000 | 4000 | 5 | 120 Ω at 100 MHz | 3 A | 30 mΩ | 0603 | -55 to 125 °C | usb-c-24 | bb-0402-601 | For the supply pins of display connectors and fans.
`,
  },
  {
    ...{ category: "tvs-diodes", brand: "Voltline", drawing: "tvs-diode", hsCode: "85411000" },
    ...{ origin: "CN", leadWeeks: 8, msl: "1", eccn: "EAR99" },
    table: `
model | name | prices | stock | pack | mg | Working voltage | Clamping voltage | Peak power | Capacitance | Case | Temperature | with | description
VT-15 | TVS diode, 15 V, 600 W, SMB | 0.0885 1000:0.0764 3000:0.0672 30000:0.0615 | 135000 | 3000 | 93 | 15 V | 24.4 V at 24.6 A | 600 W | | SMB | -55 to 150 °C | connector-12v-2x6 | Stands behind the power connector and takes what a hot plug sends.
VT-5C | ESD diode, 5 V, 0.35 pF, DFN1006 | 0.0295 1000:0.0231 10000:0.0183 100000:0.0152 | 640000 | 10000 | 1 | 5 V | 11 V at 16 A | | 0.35 pF | DFN1006 | -55 to 125 °C | displayport-21 hdmi-21b usb-c-24 | So little capacitance that a lane of 20 Gbps does not see it.
`,
  },
  {
    ...{ category: "eeprom", brand: "Lapwing", drawing: "sot-23-5", hsCode: "85423261", origin: "TW" },
    ...{ leadWeeks: 8, msl: "1", eccn: "EAR99" },
    table: `
model | name | prices | stock | pack | mg | Density | Clock | Supply range | Case | Temperature | with | description
LE-32 | EEPROM, 32 kb, I²C, SOT-23-5 | 0.0935 1000:0.0842 3000:0.0748 30000:0.0689 | 205000 | 3000 | 14 | 32 kb | 1 MHz | 1.7 to 5.5 V | SOT-23-5 | -40 to 85 °C | br-0402-4701 | For serial numbers and the settings of fans. A million writes a byte.
`,
  },
  {
    ...{ category: "flash", brand: "Lapwing", drawing: "spi-flash", hsCode: "85423261", origin: "TW" },
    ...{ leadWeeks: 8, msl: "1", eccn: "EAR99" },
    table: `
model | name | prices | stock | pack | mg | Density | Clock | Supply voltage | Case | with | instead | description
LF-32-R | SPI flash, 32 Mb, on tape | 0.62 3000:0.5825 12000:0.5475 30000:0.5085 | 84000 | 3000 | 150 | 32 Mb | 133 MHz | 1.8 V | SOIC-8 | vl-18 br-0402-33r0 | spi-flash | SOIC-8, 1.8 V, 133 MHz: room for two images of the video BIOS, so that an update cannot fail.
`,
  },
  {
    ...{ category: "temperature-sensors", brand: "Lapwing", drawing: "sot-23-5", hsCode: "90251980" },
    ...{ origin: "MY", leadWeeks: 9, msl: "1", eccn: "EAR99" },
    table: `
model | name | prices | stock | pack | mg | Accuracy | Supply range | Interface | Case | Temperature | with | description
LT-05 | Temperature sensor, 0.5 °C, I²C, SOT-23-5 | 0.318 1000:0.2945 3000:0.2715 | 76000 | 3000 | 13 | 0.5 °C from 0 to 100 °C | 1.4 to 3.6 V | I²C | SOT-23-5 | -55 to 150 °C | br-0402-4701 vrm-controller | Four on one bus: beside memory, power stages, inlet and outlet.
`,
  },
  {
    ...{ category: "usb-connectors", brand: "Tracewell", drawing: "usb-c-receptacle", hsCode: "85366990" },
    ...{ origin: "VN", leadWeeks: 6 },
    table: `
model | name | prices | stock | pack | mg | Standard | Positions | Rated current | Mounting | Temperature | with | description
USB-C-24 | USB-C receptacle, 24 positions | 0.412 1000:0.3785 5000:0.3525 | 31000 | 1000 | 1500 | USB-C | 24 | 5 A | Surface mount | -40 to 85 °C | vt-5c bb-0603-121 | Shell with four through-hole stakes, 10,000 cycles, for headsets and displays.
`,
  },
  {
    ...{ category: "card-slots", brand: "Tracewell", drawing: "pcie-slot", hsCode: "85366990", origin: "VN" },
    ...{ leadWeeks: 7, pack: "tray" },
    table: `
model | name | prices | stock | pack | mg | Standard | Positions | Rated current | Mounting | Temperature | with | description
CEM-5X16 | PCIe 5.0 x16 slot, 164 positions | 1.48 400:1.405 2000:1.3275 | 9600 | 40 | 14200 | PCIe 5.0 x16 | 164 | 1.1 A | Surface mount | -40 to 85 °C | riser-cable | For test racks and host boards. Metal hooks hold a card of 2 kg at the bracket.
`,
  },
];

type Row = Readonly<Record<string, string>>;

const wordsIn = (cell: string | undefined) => cell?.split(" ") ?? [];

/** The lines of a table by the names of its columns. What is empty is left out. */
function rowsOf(table: string): Row[] {
  const [head = [], ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`${cells[0]} has not one cell for each column`);
    return Object.fromEntries(head.flatMap((name, i) => (cells[i] ? [[name, cells[i]]] : [])));
  });
}

function componentOf(
  { table: _, brand = "", drawing, pack = "reel", ...shared }: Family,
  row: Row,
): SampleComponent {
  const { model = "", name = "", slug = model.toLowerCase(), prices, description = "", lifecycle } = row;
  const [first = 0, ...breaks] = wordsIn(prices).map((rung) =>
    Math.round(Number(rung.split(":").at(-1)) * 1_000_000),
  );
  const from = wordsIn(prices)
    .slice(1)
    .map((rung) => Number.parseInt(rung, 10));
  const [state, lastBuyOn] = wordsIn(lifecycle);
  const [units, packed = pack] = wordsIn(row["pack"]);
  const listed = (row["values"]?.split("; ") ?? []).map((value) => value.split(": "));
  const columns = Object.entries(row).filter(([column]) => /^[A-Z]/.test(column));
  const own = ["category", "hsCode", "origin", "msl", "eccn"].flatMap((fact) =>
    row[fact] === undefined ? [] : [[fact, row[fact]]],
  );
  return {
    product: {
      ...{ slug, drawing: row["drawing"] ?? drawing, name, model, description },
      ...{ brand: row["brand"] ?? brand, onHand: Number(row["stock"]), priceMicros: first },
      priceBreaks: breaks.map((micros, i) => ({ from: from[i] ?? 0, micros })),
      pack: units === undefined ? undefined : { name: packed, units: Number(units) },
    },
    facts: {
      ...({ ...shared, ...Object.fromEntries(own) } as Shared),
      leadWeeks: shared.leadWeeks ?? Number(row["leadWeeks"]),
      values: Object.fromEntries([...listed, ...columns]),
      grams: Number(row["mg"]) / 1_000,
      goesWith: wordsIn(row["with"]),
      insteadOf: wordsIn(row["instead"]),
      lifecycle: state as SeedFacts["lifecycle"],
      lastBuyOn,
    },
  };
}

/** Without a slug of its own, a part has its model. */
export const components: readonly SampleComponent[] = families.flatMap((family) =>
  rowsOf(family.table).map((row) => componentOf(family, row)),
);
