import { person } from "../content/portfolio.ts";

export function PortfolioTable() {
  return (
    <table className="table-cards mt-12">
      <caption className="sr-only">About {person.name}</caption>
      <thead>
        <tr>
          <th scope="col" className="text-start">
            Name
          </th>
          <th scope="col" className="text-start">
            Email
          </th>
          <th scope="col" className="text-start">
            Education
          </th>
          <th scope="col" className="text-start">
            Institute
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" data-label="Name" className="text-start">
            {person.name}
          </th>
          <td data-label="Email">
            <a className="text-link whitespace-nowrap" href={`mailto:${person.email}`}>
              {person.email}
            </a>
          </td>
          <td data-label="Education">{person.education}</td>
          <td data-label="Institute">{person.institute}</td>
        </tr>
      </tbody>
    </table>
  );
}
