class Press::V2::Row
end
